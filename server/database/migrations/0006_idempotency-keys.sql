ALTER TABLE "applications" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_idempotency_key" UNIQUE("owner_id","idempotency_key");