ALTER TABLE "staff_changes" ADD COLUMN "concerns_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_concerns_id_users_id_fk" FOREIGN KEY ("concerns_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Waiting changes: the account of the address, and for a holder only one that has a role.
UPDATE "staff_changes" SET "concerns_id" = "users"."id" FROM "auth"."users"
WHERE "staff_changes"."decided_at" IS NULL AND "users"."email" = "staff_changes"."email"
	AND "users"."email_confirmed_at" IS NOT NULL AND "users"."deleted_at" IS NULL
	AND ("staff_changes"."from_role" IS NULL OR EXISTS (SELECT FROM "user_roles" WHERE "user_roles"."user_id" = "users"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_waiting_for_account" ON "staff_changes" USING btree ("concerns_id") WHERE "staff_changes"."decided_at" is null;
