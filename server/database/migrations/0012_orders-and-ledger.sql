CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"priced_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_application_part" UNIQUE("application_id","part")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_id" uuid,
	"customer_id" uuid,
	CONSTRAINT "ledger_postings_not_zero" CHECK ("ledger_postings"."amount_minor" <> 0),
	CONSTRAINT "ledger_postings_known_account" CHECK ("ledger_postings"."account" in ('clearing:paystack', 'clearing:stripe', 'clearing:flutterwave', 'bank:operating', 'bank:client', 'disputes-held', 'client:government', 'client:stamp-duty', 'deferred', 'vat:output', 'refunds-payable', 'suspense', 'income', 'expense:provider-fees', 'expense:disputes', 'expense:refunds', 'fx'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"booked_on" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "ledger_transactions_source" UNIQUE("source","source_id","kind")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_application_id_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
INSERT INTO "orders" ("application_id", "currency", "total_minor", "lines", "priced_on", "created_at")
SELECT p."application_id", p."currency", p."due_minor",
	coalesce((
		SELECT jsonb_agg(jsonb_build_object('feeId', line->'feeId', 'title', line->'title', 'payee', line->'payee', 'minor', line->'minor', 'source', line->'source') ORDER BY position)
		FROM jsonb_array_elements(a."signed"->'quote'->'lines') WITH ORDINALITY AS quoted(line, position)
		WHERE line->'atCost' IS NULL
	), jsonb_build_array(jsonb_build_object('feeId', '', 'title', 'Price', 'payee', 'ours', 'minor', p."due_minor", 'source', ''))),
	coalesce(a."signed"->'quote'->>'on', to_char(p."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD')), p."created_at"
FROM "payments" p JOIN "applications" a ON a."id" = p."application_id";--> statement-breakpoint
UPDATE "payments" SET "order_id" = "orders"."id" FROM "orders" WHERE "orders"."application_id" = "payments"."application_id";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order" ON "ledger_postings" USING btree ("order_id","account");--> statement-breakpoint
CREATE INDEX "ledger_postings_customer" ON "ledger_postings" USING btree ("customer_id","account");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "ledger_transactions_booked" ON "ledger_transactions" USING btree ("booked_on");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_application" ON "payments" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
CREATE FUNCTION "refuse_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An order is frozen when it is signed: a difference is a further part.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_frozen" BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_order_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is append-only: correct it with a new transaction.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE FUNCTION "require_balanced_transaction"("checked" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM "ledger_postings" WHERE "transaction_id" = "checked") < 2
		OR EXISTS (SELECT FROM "ledger_postings" WHERE "transaction_id" = "checked" GROUP BY "currency" HAVING sum("amount_minor") <> 0)
	THEN
		RAISE EXCEPTION 'The postings of ledger transaction % do not sum to zero.', "checked" USING ERRCODE = 'check_violation';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "require_balanced_transaction"(NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "check_ledger_posting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "require_balanced_transaction"(NEW."transaction_id");
	IF NEW."account" LIKE 'client:%' AND (
		SELECT sum("amount_minor") FROM "ledger_postings"
		WHERE "order_id" IS NOT DISTINCT FROM NEW."order_id" AND "account" = NEW."account" AND "currency" = NEW."currency"
	) > 0 THEN
		RAISE EXCEPTION 'Customers'' money of order % in % would be overdrawn.', NEW."order_id", NEW."account" USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balanced" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balanced" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_posting"();
