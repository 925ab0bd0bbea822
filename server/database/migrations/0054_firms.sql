CREATE TABLE "firm_clients" (
	"company_id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"role" text NOT NULL,
	"given_by" uuid,
	"given_by_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_clients_company_id_firm_id_pk" PRIMARY KEY("company_id","firm_id")
);
--> statement-breakpoint
CREATE TABLE "firm_contacts" (
	"company_id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "firm_contacts_company_id_firm_id_account_id_pk" PRIMARY KEY("company_id","firm_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "firm_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_by_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	CONSTRAINT "firm_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "firm_invitations_firm" UNIQUE("firm_id","email")
);
--> statement-breakpoint
CREATE TABLE "firm_members" (
	"firm_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_members_firm_id_account_id_pk" PRIMARY KEY("firm_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "firms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_invitations" ADD COLUMN "for_firm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "firm_clients" ADD CONSTRAINT "firm_clients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_clients" ADD CONSTRAINT "firm_clients_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_contacts" ADD CONSTRAINT "firm_contacts_client" FOREIGN KEY ("company_id","firm_id") REFERENCES "public"."firm_clients"("company_id","firm_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_contacts" ADD CONSTRAINT "firm_contacts_member" FOREIGN KEY ("firm_id","account_id") REFERENCES "public"."firm_members"("firm_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_clients_firm" ON "firm_clients" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "firm_clients_giver" ON "firm_clients" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "firm_contacts_account" ON "firm_contacts" USING btree ("account_id","firm_id");--> statement-breakpoint
CREATE INDEX "firm_invitations_email" ON "firm_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "firm_invitations_inviter" ON "firm_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "firm_members_account" ON "firm_members" USING btree ("account_id");