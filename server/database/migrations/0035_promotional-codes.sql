CREATE TABLE "promotional_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"note" text NOT NULL,
	"basis_points" integer,
	"amounts" jsonb,
	"minimums" jsonb NOT NULL,
	"countries" text[] NOT NULL,
	"services" text[] NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"first_day" text NOT NULL,
	"last_day" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" uuid,
	"ended_by_name" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "promotional_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "promotional_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"customer_id" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	"kept_until" text,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "promotional_uses" ADD CONSTRAINT "promotional_uses_code_id_promotional_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotional_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotional_uses" ADD CONSTRAINT "promotional_uses_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotional_codes_created" ON "promotional_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotional_uses_application" ON "promotional_uses" USING btree ("application_id") WHERE "promotional_uses"."released_at" is null;--> statement-breakpoint
CREATE INDEX "promotional_uses_counted" ON "promotional_uses" USING btree ("code_id","customer_id") WHERE "promotional_uses"."counted_at" is not null and "promotional_uses"."released_at" is null;--> statement-breakpoint
CREATE INDEX "promotional_uses_of_application" ON "promotional_uses" USING btree ("application_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The discount of a promotional code, and the tax with it, may change while nothing was paid.
	IF OLD."part" = 1
		AND to_jsonb(NEW) - 'lines' - 'total_minor' = to_jsonb(OLD) - 'lines' - 'total_minor'
		AND NEW."total_minor" = (SELECT sum(("line" ->> 'minor')::bigint) FROM jsonb_array_elements(NEW."lines") AS "line")
		AND (SELECT jsonb_agg("line") FROM jsonb_array_elements(NEW."lines") AS "line" WHERE "line" ->> 'payee' <> 'tax' AND "line" ->> 'feeId' <> 'promotional-code')
			IS NOT DISTINCT FROM (SELECT jsonb_agg("line") FROM jsonb_array_elements(OLD."lines") AS "line" WHERE "line" ->> 'payee' <> 'tax' AND "line" ->> 'feeId' <> 'promotional-code')
		AND NOT EXISTS (SELECT FROM "ledger_postings" WHERE "order_id" = OLD."id")
		AND NOT EXISTS (SELECT FROM "payments" WHERE "order_id" = OLD."id" AND ("confirmed_at" IS NOT NULL OR "reported_at" IS NOT NULL))
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'An order is frozen when it is signed: a difference is a further part.' USING ERRCODE = 'restrict_violation';
END $$;
