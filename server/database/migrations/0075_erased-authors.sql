ALTER TABLE "company_changes" ALTER COLUMN "value" SET DATA TYPE jsonb USING to_jsonb("value");--> statement-breakpoint
ALTER TABLE "company_changes" ALTER COLUMN "before" SET DATA TYPE jsonb USING to_jsonb("before");--> statement-breakpoint
-- Only the author of a row may be erased, and not by statements that run for a customer, which name her account.
CREATE OR REPLACE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."actor_id" IS NULL AND NEW."actor_name" = 'Erased' AND coalesce(current_setting('charterly.account', true), '') = ''
		AND to_jsonb(NEW) - 'actor_id' - 'actor_name' = to_jsonb(OLD) - 'actor_id' - 'actor_name' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The record of a company is append-only: correct an event with a further one.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER "record_events_append_only" ON "record_events";--> statement-breakpoint
DROP TRIGGER "record_audit_append_only" ON "record_audit";--> statement-breakpoint
CREATE TRIGGER "record_events_append_only" BEFORE UPDATE ON "record_events" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "record_audit_append_only" BEFORE UPDATE ON "record_audit" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
UPDATE "files" SET "name" = 'erased' WHERE "erased_at" IS NOT NULL;
