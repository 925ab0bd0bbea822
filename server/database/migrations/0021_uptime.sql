CREATE TABLE "serving_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"answered" integer NOT NULL,
	"failed" integer NOT NULL
);
