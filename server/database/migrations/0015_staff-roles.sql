CREATE TABLE "staff_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"from_role" text,
	"to_role" text,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by_name" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_check";--> statement-breakpoint
UPDATE "user_roles" SET "role" = 'administrator' WHERE "role" = 'admin';--> statement-breakpoint
DELETE FROM "user_roles" WHERE "role" = 'user';--> statement-breakpoint
CREATE INDEX "staff_changes_email" ON "staff_changes" USING btree ("email","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_waiting" ON "staff_changes" USING btree ("email") WHERE "staff_changes"."decided_at" is null;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('officer', 'reviewer', 'finance', 'administrator', 'auditor'));