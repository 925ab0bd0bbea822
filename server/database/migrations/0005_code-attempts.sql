ALTER TABLE "auth"."email_codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "auth"."email_codes" ADD COLUMN "attempts_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."email_codes" ADD COLUMN "requested_by" text;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "attempts_by" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "requested_by" text;