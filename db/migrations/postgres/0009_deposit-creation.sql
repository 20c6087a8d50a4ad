ALTER TABLE "accounts" ADD COLUMN "mode_of_operation" text DEFAULT 'Single' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "paid_from" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "auto_close_flag" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "date_of_birth" text;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "guardian_relation" text;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "guardian_address" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_paid_from_ledger_accounts_id_fk" FOREIGN KEY ("paid_from") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;