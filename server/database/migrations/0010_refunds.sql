CREATE TABLE "pending_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"input" jsonb NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"account" jsonb,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"replaced_at" timestamp with time zone,
	"sent_on" text,
	"sent_by" uuid,
	"proof_file_id" uuid,
	"arrived_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"objection" text
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_account" jsonb;--> statement-breakpoint
ALTER TABLE "pending_actions" ADD CONSTRAINT "pending_actions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_actions_application" ON "pending_actions" USING btree ("application_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_actions_one_waiting" ON "pending_actions" USING btree ("application_id") WHERE "pending_actions"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_application" ON "refunds" USING btree ("application_id","prepared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_prepared" ON "refunds" USING btree ("application_id") WHERE "refunds"."sent_on" is null and "refunds"."replaced_at" is null;