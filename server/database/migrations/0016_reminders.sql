CREATE TABLE "reminder_digests" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "reminder_digests_owner_id_day_pk" PRIMARY KEY("owner_id","day"),
	CONSTRAINT "reminder_digests_id_unique" UNIQUE("id"),
	CONSTRAINT "reminder_digests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_schedules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"days_before" jsonb NOT NULL,
	"late" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_stops" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"company_id" uuid NOT NULL,
	"obligation_id" text NOT NULL,
	"period" text NOT NULL,
	"step" text NOT NULL,
	"digest_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_company_id_obligation_id_period_step_pk" PRIMARY KEY("company_id","obligation_id","period","step")
);
--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD CONSTRAINT "reminder_schedules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_company_sent" ON "reminders" USING btree ("company_id","sent_at");