ALTER TABLE "application_facts" ADD COLUMN "last_question" text;--> statement-breakpoint
CREATE INDEX "application_facts_submitted" ON "application_facts" USING btree ("submitted_on");--> statement-breakpoint
CREATE INDEX "application_facts_paid" ON "application_facts" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "application_facts_confirmed" ON "application_facts" USING btree ("confirmed_on");--> statement-breakpoint
ALTER TABLE "application_facts" DROP COLUMN "last_page";