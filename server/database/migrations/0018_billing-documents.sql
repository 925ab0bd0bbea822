CREATE TABLE "billing_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"application_id" uuid NOT NULL,
	"order_id" uuid,
	"corrects_id" uuid,
	"idempotency_key" text NOT NULL,
	"issued_on" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "billing_documents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "billing_documents_sequence" UNIQUE("seller","kind","year","sequence")
);
--> statement-breakpoint
CREATE TABLE "billing_series" (
	"seller" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_series_seller_kind_year_pk" PRIMARY KEY("seller","kind","year")
);
--> statement-breakpoint
CREATE INDEX "billing_documents_application" ON "billing_documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "billing_documents_order" ON "billing_documents" USING btree ("order_id","kind");