CREATE TABLE "mail_subscriptions" (
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"token" text NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "mail_subscriptions_account_id_topic_pk" PRIMARY KEY("account_id","topic"),
	CONSTRAINT "mail_subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
-- People who ended all reminders: those of deadlines and of documents are off.
INSERT INTO "mail_subscriptions" ("account_id", "topic", "token", "stopped_at")
SELECT "stop"."owner_id", "topic"."name", left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43), "stop"."stopped_at"
FROM "reminder_stops" "stop" CROSS JOIN (VALUES ('deadlines'), ('documents')) AS "topic"("name");
--> statement-breakpoint
DROP TABLE "reminder_stops" CASCADE;