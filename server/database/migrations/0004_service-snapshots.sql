ALTER TABLE "applications" ADD COLUMN "service_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "set_aside" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "successor_id" uuid;