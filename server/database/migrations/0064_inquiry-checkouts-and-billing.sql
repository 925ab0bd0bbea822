CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"tax_number" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text,
	"redirect_url" text,
	"due_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"failure" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"last_checked_at" timestamp with time zone,
	CONSTRAINT "inquiry_attempts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "inquiry_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"transaction_id" text NOT NULL,
	"currency" text NOT NULL,
	"charged_minor" bigint NOT NULL,
	"fee_minor" bigint,
	"paid_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	CONSTRAINT "inquiry_credits_transaction" UNIQUE("provider","mode","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "inquiry_attempts" ADD CONSTRAINT "inquiry_attempts_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_credits" ADD CONSTRAINT "inquiry_credits_attempt_id_inquiry_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."inquiry_attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_attempts_inquiry" ON "inquiry_attempts" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_attempts_next_check" ON "inquiry_attempts" USING btree ("next_check_at");