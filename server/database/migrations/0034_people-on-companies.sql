CREATE TABLE "member_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"application_id" uuid,
	"account_id" uuid,
	"account_name" text NOT NULL,
	"act" text NOT NULL,
	"concerns" text,
	"role" text,
	"at" timestamp with time zone NOT NULL,
	"hour_key" text,
	CONSTRAINT "member_acts_hour_key_unique" UNIQUE("hour_key")
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"application_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"hands_over" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	CONSTRAINT "member_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_invitations_company" UNIQUE("company_id","email"),
	CONSTRAINT "member_invitations_application" UNIQUE("application_id","email")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"application_id" uuid,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_company" UNIQUE("company_id","account_id"),
	CONSTRAINT "memberships_application" UNIQUE("application_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_company_id_obligation_id_period_step_pk";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "for_company_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "from_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "account_id" uuid;--> statement-breakpoint
-- Until now one person was reminded of each company.
UPDATE "reminders" SET "account_id" = "companies"."owner_id" FROM "companies" WHERE "companies"."id" = "reminders"."company_id";--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_company_id_obligation_id_period_step_account_id_pk" PRIMARY KEY("company_id","obligation_id","period","step","account_id");--> statement-breakpoint
ALTER TABLE "member_acts" ADD CONSTRAINT "member_acts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_acts" ADD CONSTRAINT "member_acts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_acts_company" ON "member_acts" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "member_acts_application" ON "member_acts" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "member_acts_account" ON "member_acts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "member_invitations_email" ON "member_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "applications_for_company" ON "applications" USING btree ("for_company_id");
--> statement-breakpoint
-- Until now only officers uploaded files that belong to somebody else.
UPDATE "files" SET "from_desk" = true WHERE "uploaded_by" <> "owner_id";
