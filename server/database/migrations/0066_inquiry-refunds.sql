CREATE TABLE "inquiry_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"sent_on" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_by_name" text,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_documents" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_documents" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_refunds" ADD CONSTRAINT "inquiry_refunds_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_refunds_inquiry" ON "inquiry_refunds" USING btree ("inquiry_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_refunds_one_waiting" ON "inquiry_refunds" USING btree ("inquiry_id") WHERE "inquiry_refunds"."recorded_at" is null;--> statement-breakpoint
CREATE INDEX "billing_documents_inquiry" ON "billing_documents" USING btree ("inquiry_id");