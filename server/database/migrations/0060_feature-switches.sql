CREATE TABLE "feature_switches" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"reason" text NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
