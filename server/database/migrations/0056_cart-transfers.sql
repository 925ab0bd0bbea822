CREATE TABLE "cart_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"receipt_file_id" uuid,
	"paid_on" text,
	"reported_due_minor" bigint,
	"reported_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"amount_minor" bigint,
	"received_on" text,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone,
	"bank_line_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_transfers_bank_line_id_unique" UNIQUE("bank_line_id")
);
--> statement-breakpoint
ALTER TABLE "cart_transfers" ADD CONSTRAINT "cart_transfers_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_transfers_cart" ON "cart_transfers" USING btree ("cart_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_transfers_open" ON "cart_transfers" USING btree ("cart_id") WHERE "cart_transfers"."replaced_at" is null and "cart_transfers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "cart_transfers_to_confirm" ON "cart_transfers" USING btree ("reported_at","id") WHERE "cart_transfers"."replaced_at" is null and "cart_transfers"."confirmed_at" is null;--> statement-breakpoint
INSERT INTO "cart_transfers" ("cart_id", "amount_minor", "received_on", "confirmed_by", "confirmed_by_name", "confirmed_at", "bank_line_id", "created_at")
SELECT "cart_id", "amount_minor", "booked_on", "decided_by", "decided_by_name", coalesce("decided_at", now()), "id", coalesce("decided_at", now())
FROM "bank_lines" WHERE "cart_id" IS NOT NULL AND "state" = 'confirmed';
