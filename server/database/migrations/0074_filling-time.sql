ALTER TABLE "applications" ADD COLUMN "filling_seconds" integer;--> statement-breakpoint
ALTER TABLE "application_facts" ADD COLUMN "filling_minutes" integer;