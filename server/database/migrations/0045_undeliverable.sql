CREATE TABLE "undeliverable_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
