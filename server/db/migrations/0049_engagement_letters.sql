CREATE TABLE "engagement_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"terms_sealed" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"sent_sealed" "bytea",
	"file_sealed" "bytea",
	"signed_at" timestamp with time zone,
	"replaced_by" uuid
);
--> statement-breakpoint
CREATE TABLE "letter_covers" (
	"letter_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	CONSTRAINT "letter_covers_client_id_letter_id_pk" PRIMARY KEY("client_id","letter_id")
);
--> statement-breakpoint
CREATE TABLE "letter_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"capacity" text NOT NULL,
	"opened_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signing_sealed" "bytea"
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "invoiced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engagement_letters" ADD CONSTRAINT "engagement_letters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_letters" ADD CONSTRAINT "engagement_letters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_letters" ADD CONSTRAINT "engagement_letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_letters" ADD CONSTRAINT "engagement_letters_replaced_by_engagement_letters_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."engagement_letters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_covers" ADD CONSTRAINT "letter_covers_letter_id_engagement_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."engagement_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_covers" ADD CONSTRAINT "letter_covers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_signers" ADD CONSTRAINT "letter_signers_letter_id_engagement_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."engagement_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_of_client" ON "engagement_letters" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_ending" ON "engagement_letters" USING btree ("to_day") WHERE "engagement_letters"."state" in ('sent', 'signed') and "engagement_letters"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX "letters_replaced" ON "engagement_letters" USING btree ("replaced_by") WHERE "engagement_letters"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "letter_covers_of_letter" ON "letter_covers" USING btree ("letter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_signers_once" ON "letter_signers" USING btree ("letter_id","user_id");--> statement-breakpoint
CREATE INDEX "letter_signers_unsigned" ON "letter_signers" USING btree ("user_id") WHERE "letter_signers"."signed_at" is null;--> statement-breakpoint
CREATE INDEX "works_with_fee" ON "works" USING btree ("lodged_at","id") WHERE "works"."fee" is not null and "works"."lodged_at" is not null;--> statement-breakpoint
CREATE INDEX "works_to_invoice" ON "works" USING btree ("lodged_at","id") WHERE "works"."fee" is not null and "works"."lodged_at" is not null and "works"."invoiced_at" is null;