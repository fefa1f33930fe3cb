ALTER TABLE "sessions" ADD COLUMN "owes_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_password_is_known" boolean;