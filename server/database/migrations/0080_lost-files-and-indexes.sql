ALTER TABLE "files" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "application_questions_asked" ON "application_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "flow_state_linking_target" ON "auth"."flow_state" USING btree ("linking_target_id") WHERE "auth"."flow_state"."linking_target_id" is not null;--> statement-breakpoint
CREATE INDEX "case_messages_waiting_application" ON "case_messages" USING btree ("application_id","at","id") WHERE "case_messages"."from_whom" = 'customer' and "case_messages"."settled_at" is null;--> statement-breakpoint
-- A reply by mail counted as having read all before it; from now on it records what was read.
INSERT INTO "message_readings" ("account_id", "application_id", "read_at")
SELECT "author_id", "application_id", max("at") FROM "case_messages" WHERE "by_mail" AND "from_whom" = 'customer' GROUP BY "author_id", "application_id"
ON CONFLICT ("account_id", "application_id") DO UPDATE SET "read_at" = greatest("message_readings"."read_at", excluded."read_at");
