CREATE TABLE "provider_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"provider_refund_id" text,
	"message" text,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_active" ON "provider_refunds" USING btree ("refund_id") WHERE "provider_refunds"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "provider_refunds_credit" ON "provider_refunds" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_next_check" ON "provider_refunds" USING btree ("next_check_at");