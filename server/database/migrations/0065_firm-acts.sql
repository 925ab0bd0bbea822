CREATE TABLE "firm_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"account_id" uuid,
	"account_name" text NOT NULL,
	"act" text NOT NULL,
	"concerns_id" uuid,
	"concerns" text,
	"role" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_acts" ADD CONSTRAINT "firm_acts_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_acts_firm" ON "firm_acts" USING btree ("firm_id","at");--> statement-breakpoint
CREATE INDEX "firm_acts_account" ON "firm_acts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "firm_acts_concerns" ON "firm_acts" USING btree ("concerns_id");