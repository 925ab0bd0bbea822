ALTER TABLE "figure_records" ADD COLUMN "about" integer;--> statement-breakpoint
ALTER TABLE "figure_records" ADD COLUMN "second_person" text;