CREATE TABLE "application_facts" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"service_id" text NOT NULL,
	"tier" text NOT NULL,
	"started_on" date NOT NULL,
	"submitted_on" date,
	"paid_on" date,
	"approved_on" date,
	"filed_on" date,
	"confirmed_on" date,
	"ended" text,
	"ended_on" date,
	"promise" text,
	"minutes" integer,
	"rounds" integer DEFAULT 0 NOT NULL,
	"last_page" text
);
--> statement-breakpoint
CREATE TABLE "desk_changes" (
	"txid" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_changes_txid_application_id_pk" PRIMARY KEY("txid","application_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"officer_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"stand_in_id" uuid NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_capacities" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"max_claims" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_facts" ADD CONSTRAINT "application_facts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_facts_started" ON "application_facts" USING btree ("started_on");--> statement-breakpoint
CREATE INDEX "application_facts_filed" ON "application_facts" USING btree ("filed_on");--> statement-breakpoint
CREATE INDEX "application_facts_ended" ON "application_facts" USING btree ("ended_on");--> statement-breakpoint
CREATE INDEX "desk_changes_at" ON "desk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "staff_absences_last_day" ON "staff_absences" USING btree ("last_day");--> statement-breakpoint
CREATE FUNCTION "record_desk_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "desk_changes" ("application_id") VALUES (coalesce(NEW."application_id", OLD."application_id"))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "desk_items_changed" AFTER UPDATE ON "desk_items"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "record_desk_change"();--> statement-breakpoint
CREATE TRIGGER "desk_items_added" AFTER INSERT OR DELETE ON "desk_items"
  FOR EACH ROW EXECUTE FUNCTION "record_desk_change"();
