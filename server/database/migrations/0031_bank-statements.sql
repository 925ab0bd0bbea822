CREATE TABLE "bank_csv_mappings" (
	"bank" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"chosen_by" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"account" text NOT NULL,
	"identity" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"booked_on" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"payer" text,
	"text" text NOT NULL,
	"bank_reference" text,
	"search_text" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"match_reason" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "bank_lines_identity" UNIQUE("account","identity")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"line_count" integer NOT NULL,
	"added_count" integer NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_by_name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_state" ON "bank_lines" USING btree ("state","booked_on","position");--> statement-breakpoint
CREATE INDEX "bank_lines_account" ON "bank_lines" USING btree ("account","state","booked_on","position");--> statement-breakpoint
CREATE INDEX "bank_lines_found" ON "bank_lines" USING btree (("payment_id" is null),"booked_on","position") WHERE "bank_lines"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_amount" ON "bank_lines" USING btree ("amount_minor");--> statement-breakpoint
CREATE INDEX "bank_lines_search" ON "bank_lines" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_lines_payment" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_one_per_payment" ON "bank_lines" USING btree ("payment_id") WHERE "bank_lines"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bank_statements_account" ON "bank_statements" USING btree ("account","imported_at");--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("currency","due_minor") WHERE "payments"."confirmed_at" is null;