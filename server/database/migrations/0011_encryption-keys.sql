CREATE TABLE "encryption_key_uses" (
	"key_id" text PRIMARY KEY NOT NULL,
	"check" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL
);
