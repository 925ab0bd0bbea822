ALTER TABLE "payment_exceptions" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "dispute_reason" text;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "disputed_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "respond_by" timestamp with time zone;