CREATE TABLE "cheque_books" (
	"account_number" text NOT NULL,
	"first_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	"issued_on" text NOT NULL,
	"request_no" text,
	CONSTRAINT "cheque_books_account_number_first_number_pk" PRIMARY KEY("account_number","first_number")
);
--> statement-breakpoint
CREATE TABLE "cheque_leaves" (
	"account_number" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"changed_on" text,
	"amount" bigint,
	CONSTRAINT "cheque_leaves_account_number_number_pk" PRIMARY KEY("account_number","number"),
	CONSTRAINT "cheque_leaves_state" CHECK ("cheque_leaves"."state" in ('unused', 'paid', 'stopped', 'returned', 'in-clearing'))
);
--> statement-breakpoint
CREATE TABLE "inward_cheques" (
	"id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"cheque_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"payee_name" text NOT NULL,
	"presenting_bank" text NOT NULL,
	"presents_on" text NOT NULL,
	"state" text NOT NULL,
	"decided_on" text,
	"return_reason" text,
	"rrn" text,
	CONSTRAINT "inward_cheques_state" CHECK ("inward_cheques"."state" in ('expected', 'presented', 'paid', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"request_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_no" text NOT NULL,
	"account_number" text NOT NULL,
	"login_username" text,
	"state" text NOT NULL,
	"requested_on" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_on" text,
	"leaves" integer,
	"cheque_number" text,
	"reason" text,
	CONSTRAINT "service_requests_kind" CHECK ("service_requests"."kind" in ('cheque-book', 'stop-cheque')),
	CONSTRAINT "service_requests_state" CHECK ("service_requests"."state" in ('pending', 'rejected', 'issued', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "deposit_interest" (
	"rrn" text PRIMARY KEY NOT NULL,
	"deposit_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guarantors" (
	"loan_number" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "guarantors_loan_number_name_pk" PRIMARY KEY("loan_number","name")
);
--> statement-breakpoint
CREATE TABLE "liens" (
	"id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "liens_state" CHECK ("liens"."state" in ('waiting', 'standing', 'over'))
);
--> statement-breakpoint
CREATE TABLE "frequent_questions" (
	"question" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_machines" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_code" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pin_code" text NOT NULL,
	"latitude" text NOT NULL,
	"longitude" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_request_no_service_requests_request_no_fk" FOREIGN KEY ("request_no") REFERENCES "service_requests"("request_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_leaves" ADD CONSTRAINT "cheque_leaves_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inward_cheques" ADD CONSTRAINT "inward_cheques_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inward_cheques" ADD CONSTRAINT "inward_cheques_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_interest" ADD CONSTRAINT "deposit_interest_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_interest" ADD CONSTRAINT "deposit_interest_deposit_number_deposits_account_number_fk" FOREIGN KEY ("deposit_number") REFERENCES "deposits"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantors" ADD CONSTRAINT "guarantors_loan_number_loans_account_number_fk" FOREIGN KEY ("loan_number") REFERENCES "loans"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liens" ADD CONSTRAINT "liens_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_machines" ADD CONSTRAINT "cash_machines_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_books_request" ON "cheque_books" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "inward_cheques_account" ON "inward_cheques" USING btree ("account_number","presents_on");--> statement-breakpoint
CREATE INDEX "inward_cheques_state" ON "inward_cheques" USING btree ("state","presents_on");--> statement-breakpoint
CREATE UNIQUE INDEX "inward_cheques_presented" ON "inward_cheques" USING btree ("account_number","cheque_number") WHERE state = 'presented';--> statement-breakpoint
CREATE UNIQUE INDEX "inward_cheques_rrn" ON "inward_cheques" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "service_requests_customer" ON "service_requests" USING btree ("customer_no","requested_on");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_pending" ON "service_requests" USING btree ("account_number") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_stop" ON "service_requests" USING btree ("account_number","cheque_number") WHERE kind = 'stop-cheque';--> statement-breakpoint
CREATE INDEX "deposit_interest_deposit" ON "deposit_interest" USING btree ("deposit_number");--> statement-breakpoint
CREATE INDEX "liens_account" ON "liens" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "liens_state" ON "liens" USING btree ("state");