CREATE TABLE "positive_pay_instructions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"cheque_number" text NOT NULL,
	"login_username" text NOT NULL,
	"channel" text NOT NULL,
	"payee_name" text NOT NULL,
	"cheque_date" text NOT NULL,
	"amount" bigint NOT NULL,
	"micr" text,
	"remarks" text NOT NULL,
	"state" text NOT NULL,
	"registered_on" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_on" text NOT NULL,
	"decided_on" text,
	CONSTRAINT "positive_pay_state" CHECK ("positive_pay_instructions"."state" in ('registered', 'matched', 'mismatched', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "inward_cheques" ADD COLUMN "cheque_date" text;--> statement-breakpoint
ALTER TABLE "positive_pay_instructions" ADD CONSTRAINT "positive_pay_instructions_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positive_pay_instructions" ADD CONSTRAINT "positive_pay_instructions_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "positive_pay_account" ON "positive_pay_instructions" USING btree ("account_number","registered_on");--> statement-breakpoint
CREATE UNIQUE INDEX "positive_pay_cheque" ON "positive_pay_instructions" USING btree ("account_number","cheque_number") WHERE state <> 'expired';