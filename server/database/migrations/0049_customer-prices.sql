CREATE TABLE "customer_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"service_id" text,
	"basis_points" integer,
	"amounts" jsonb,
	"first_day" text NOT NULL,
	"last_day" text,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_by_name" text,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE INDEX "customer_prices_customer" ON "customer_prices" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_prices_created" ON "customer_prices" USING btree ("created_at","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The discount of a promotional code or of the customer's own price, and the tax with it, may change while nothing was paid.
	IF OLD."part" = 1
		AND to_jsonb(NEW) - 'lines' - 'total_minor' = to_jsonb(OLD) - 'lines' - 'total_minor'
		AND NEW."total_minor" = (SELECT sum(("line" ->> 'minor')::bigint) FROM jsonb_array_elements(NEW."lines") AS "line")
		AND (SELECT jsonb_agg("line") FROM jsonb_array_elements(NEW."lines") AS "line" WHERE "line" ->> 'payee' <> 'tax' AND "line" ->> 'feeId' NOT IN ('promotional-code', 'customer-price'))
			IS NOT DISTINCT FROM (SELECT jsonb_agg("line") FROM jsonb_array_elements(OLD."lines") AS "line" WHERE "line" ->> 'payee' <> 'tax' AND "line" ->> 'feeId' NOT IN ('promotional-code', 'customer-price'))
		AND NOT EXISTS (SELECT FROM "ledger_postings" WHERE "order_id" = OLD."id")
		AND NOT EXISTS (SELECT FROM "payments" WHERE "order_id" = OLD."id" AND ("confirmed_at" IS NOT NULL OR "reported_at" IS NOT NULL))
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'An order is frozen when it is signed: a difference is a further part.' USING ERRCODE = 'restrict_violation';
END $$;
