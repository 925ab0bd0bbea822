CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"difference_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"answer" text,
	"answered_at" timestamp with time zone,
	"words" text,
	"order_id" uuid
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "due_part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_application" ON "price_changes" USING btree ("application_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_changes_one_open" ON "price_changes" USING btree ("application_id") WHERE "price_changes"."answer" is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;