ALTER TABLE "company_changes" ADD COLUMN "record_event_id" uuid;--> statement-breakpoint
ALTER TABLE "record_events" ADD COLUMN "application_id" uuid;--> statement-breakpoint
CREATE INDEX "record_events_application" ON "record_events" USING btree ("application_id");