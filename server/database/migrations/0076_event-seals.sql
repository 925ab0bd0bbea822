CREATE TABLE "deleted_applications" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"hash" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"seal" bigint
);
--> statement-breakpoint
CREATE TABLE "event_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"applications" integer NOT NULL,
	"applications_digest" text NOT NULL,
	"deletions" integer NOT NULL,
	"deletions_digest" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_applications" (
	"application_id" uuid NOT NULL,
	"events" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" bigint NOT NULL,
	CONSTRAINT "sealed_applications_application_id_events_pk" PRIMARY KEY("application_id","events")
);
--> statement-breakpoint
CREATE TABLE "unsealed_events" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_applications_seal" ON "deleted_applications" USING btree ("seal","application_id");--> statement-breakpoint
CREATE INDEX "sealed_applications_seal" ON "sealed_applications" USING btree ("seal","application_id");--> statement-breakpoint
CREATE FUNCTION "refuse_seal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The seals of events are append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION "allow_deletion_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."seal" IS NOT NULL OR NEW."seal" IS NULL OR to_jsonb(NEW) - 'seal' <> to_jsonb(OLD) - 'seal' THEN
		RAISE EXCEPTION 'The seals of events are append-only: a deletion is sealed once and never changes.' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "event_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_seal_change"();--> statement-breakpoint
CREATE TRIGGER "sealed_applications_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sealed_applications" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_seal_change"();--> statement-breakpoint
CREATE TRIGGER "deleted_applications_append_only" BEFORE DELETE OR TRUNCATE ON "deleted_applications" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_seal_change"();--> statement-breakpoint
CREATE TRIGGER "deleted_applications_sealed" BEFORE UPDATE ON "deleted_applications" FOR EACH ROW EXECUTE FUNCTION "allow_deletion_seal"();
--> statement-breakpoint
CREATE FUNCTION "add_unsealed_event"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
	INSERT INTO "public"."unsealed_events" ("event_id", "application_id") VALUES (NEW."id", NEW."application_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "application_events_unsealed" AFTER INSERT ON "application_events" FOR EACH ROW EXECUTE FUNCTION "add_unsealed_event"();--> statement-breakpoint
INSERT INTO "unsealed_events" ("event_id", "application_id") SELECT max("id"), "application_id" FROM "application_events" GROUP BY "application_id" ORDER BY 1;
