ALTER TABLE "filed_deadlines" ADD COLUMN "period" text;--> statement-breakpoint
UPDATE "filed_deadlines" SET "period" = 'due:' || "due_on";--> statement-breakpoint
ALTER TABLE "filed_deadlines" ALTER COLUMN "period" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "filed_deadlines" DROP CONSTRAINT "filed_deadlines_company_id_obligation_id_due_on_pk";--> statement-breakpoint
ALTER TABLE "filed_deadlines" ADD CONSTRAINT "filed_deadlines_company_id_obligation_id_period_pk" PRIMARY KEY("company_id","obligation_id","period");
