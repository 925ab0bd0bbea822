ALTER TABLE "companies" DROP CONSTRAINT "companies_number";--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deadlines_from" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registry_entry" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_registered_number" ON "companies" USING btree ("country","registration_number") WHERE "companies"."application_id" is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_owner_number" UNIQUE("owner_id","country","registration_number");