ALTER TABLE "files" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "application_questions_asked" ON "application_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "flow_state_linking_target" ON "auth"."flow_state" USING btree ("linking_target_id") WHERE "auth"."flow_state"."linking_target_id" is not null;--> statement-breakpoint
CREATE INDEX "case_messages_waiting_application" ON "case_messages" USING btree ("application_id","at","id") WHERE "case_messages"."from_whom" = 'customer' and "case_messages"."settled_at" is null;