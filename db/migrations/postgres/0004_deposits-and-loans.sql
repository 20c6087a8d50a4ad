CREATE TABLE "deposits" (
	"account_number" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"branch_code" text NOT NULL,
	"holder_name" text NOT NULL,
	"scheme_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"rate" integer NOT NULL,
	"opened_on" text NOT NULL,
	"months" integer NOT NULL,
	"days" integer NOT NULL,
	"payout" text NOT NULL,
	"matures_on" text NOT NULL,
	"maturity_amount" bigint NOT NULL,
	"repay_account" text,
	"renewal" text NOT NULL,
	"renewals_left" integer NOT NULL,
	"status" text NOT NULL,
	"closed_on" text,
	CONSTRAINT "deposits_payout" CHECK ("deposits"."payout" in ('monthly', 'quarterly', 'half-yearly', 'yearly', 'on-maturity')),
	CONSTRAINT "deposits_renewal" CHECK ("deposits"."renewal" in ('none', 'principal', 'maturity-amount')),
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('open', 'closed')),
	CONSTRAINT "deposits_closed" CHECK (("deposits"."status" = 'closed') = ("deposits"."closed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"account_number" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"branch_code" text NOT NULL,
	"holder_name" text NOT NULL,
	"product_name" text NOT NULL,
	"sanctioned" bigint NOT NULL,
	"rate" integer NOT NULL,
	"disbursed_on" text NOT NULL,
	"instalment" bigint NOT NULL,
	"instalments" integer NOT NULL,
	"repay_account" text,
	"status" text NOT NULL,
	"closed_on" text,
	CONSTRAINT "loans_status" CHECK ("loans"."status" in ('open', 'closed')),
	CONSTRAINT "loans_closed" CHECK (("loans"."status" = 'closed') = ("loans"."closed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"account_number" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "ckyc_no" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_number_ledger_accounts_id_fk" FOREIGN KEY ("account_number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_repay_account_ledger_accounts_id_fk" FOREIGN KEY ("repay_account") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_account_number_ledger_accounts_id_fk" FOREIGN KEY ("account_number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_repay_account_ledger_accounts_id_fk" FOREIGN KEY ("repay_account") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_account_number_ledger_accounts_id_fk" FOREIGN KEY ("account_number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_customer" ON "deposits" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "loans_customer" ON "loans" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "nominees_customer" ON "nominees" USING btree ("customer_no");