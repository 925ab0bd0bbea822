CREATE TABLE "filed_deadlines" (
	"company_id" uuid NOT NULL,
	"obligation_id" text NOT NULL,
	"due_on" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filed_deadlines_company_id_obligation_id_due_on_pk" PRIMARY KEY("company_id","obligation_id","due_on")
);
--> statement-breakpoint
ALTER TABLE "filed_deadlines" ADD CONSTRAINT "filed_deadlines_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;