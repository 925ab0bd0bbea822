CREATE TABLE "reference_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" text,
	"day" text NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reference_rates_day" ON "reference_rates" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reference_rates_entered" ON "reference_rates" USING btree ("entered_at","id");--> statement-breakpoint
CREATE FUNCTION "refuse_rate_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Reference rates are append-only: enter another one.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "reference_rates_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "reference_rates" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_rate_change"();
