CREATE TABLE "application_keys" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"part" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"before" text,
	"recorded_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_questions" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_questions" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "filed_deadlines" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "application_keys" ADD CONSTRAINT "application_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_keys_key" ON "application_keys" USING btree ("country","kind","key");--> statement-breakpoint
CREATE INDEX "application_keys_application" ON "application_keys" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "company_changes_company" ON "company_changes" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "company_changes_application" ON "company_changes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_company" ON "applications" USING btree ("company_id");