CREATE TABLE "record_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"action" text NOT NULL,
	"by_whom" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"first_seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"idempotency_key" uuid,
	"request_digest" text,
	CONSTRAINT "record_audit_key" UNIQUE("company_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "record_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"effective_on" text NOT NULL,
	"change" jsonb NOT NULL,
	"corrects" uuid,
	"by_whom" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_events_seq" UNIQUE("company_id","seq"),
	CONSTRAINT "record_events_corrects" UNIQUE("corrects")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "record_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_audit" ADD CONSTRAINT "record_audit_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_events" ADD CONSTRAINT "record_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_audit_company" ON "record_audit" USING btree ("company_id","at");
--> statement-breakpoint
CREATE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The record of a company is append-only: correct an event with a further one.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "record_events_append_only" BEFORE UPDATE ON "record_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "record_audit_append_only" BEFORE UPDATE ON "record_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();
