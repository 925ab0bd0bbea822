CREATE TABLE "cart_orders" (
	"cart_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cart_orders_cart_id_order_id_pk" PRIMARY KEY("cart_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "attempt_shares" (
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"due_minor" bigint NOT NULL,
	CONSTRAINT "attempt_shares_attempt_id_order_id_pk" PRIMARY KEY("attempt_id","order_id")
);
--> statement-breakpoint
DROP INDEX "bank_lines_found";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_orders" ADD CONSTRAINT "cart_orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_orders" ADD CONSTRAINT "cart_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_shares" ADD CONSTRAINT "attempt_shares_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_shares" ADD CONSTRAINT "attempt_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_orders_order" ON "cart_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "carts_account" ON "carts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "attempt_shares_order" ON "attempt_shares" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_cart" ON "bank_lines" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_cart" ON "payment_attempts" USING btree ("cart_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_lines_found" ON "bank_lines" USING btree (("payment_id" is null and "cart_id" is null),"booked_on","position") WHERE "bank_lines"."state" = 'open';