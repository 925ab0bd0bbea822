CREATE TABLE "seal_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"certificate" text NOT NULL,
	"material" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_keys_kind_unique" UNIQUE("kind")
);
