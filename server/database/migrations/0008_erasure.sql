CREATE TABLE "person_erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"kept" jsonb NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "personal_digest" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "personal_salt" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "kept_until" text;