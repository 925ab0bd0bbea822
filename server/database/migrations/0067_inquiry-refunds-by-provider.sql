DROP INDEX "inquiry_refunds_one_waiting";--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "provider_state" text;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_refunds_one_open" ON "inquiry_refunds" USING btree ("inquiry_id") WHERE "inquiry_refunds"."recorded_at" is null and "inquiry_refunds"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "inquiry_refunds_next_check" ON "inquiry_refunds" USING btree ("next_check_at");