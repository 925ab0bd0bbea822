CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"act" text NOT NULL,
	"endpoint" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reference" text NOT NULL,
	"details" jsonb NOT NULL,
	"once" text,
	"seq" bigint,
	"previous_hash" text,
	"hash" text,
	CONSTRAINT "audit_log_once_unique" UNIQUE("once"),
	CONSTRAINT "audit_log_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff" ON "audit_log" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_reference" ON "audit_log" USING gin (lower("reference") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("id") WHERE "audit_log"."seq" is null;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION "allow_audit_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."seq" IS NOT NULL OR NEW."seq" IS NULL OR NEW."hash" IS NULL OR
		to_jsonb(NEW) - 'seq' - 'previous_hash' - 'hash' <> to_jsonb(OLD) - 'seq' - 'previous_hash' - 'hash'
	THEN
		RAISE EXCEPTION 'The audit log is append-only: a row is sealed once and never changes.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_sealed" BEFORE UPDATE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "allow_audit_seal"();
