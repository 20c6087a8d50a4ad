CREATE TABLE "transfer_requests" (
	"request_no" text PRIMARY KEY NOT NULL,
	"txn_type" text NOT NULL,
	"customer_no" text NOT NULL,
	"maker_login" text NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"remark" text,
	"rrn" text,
	CONSTRAINT "transfer_requests_type" CHECK ("transfer_requests"."txn_type" in ('INTRA', 'INTER', 'NEFT', 'RTGS')),
	CONSTRAINT "transfer_requests_state" CHECK ("transfer_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED', 'FAILED', 'EXPIRED', 'RECALLED')),
	CONSTRAINT "transfer_requests_executed" CHECK (("transfer_requests"."state" = 'APPROVED') = ("transfer_requests"."rrn" is not null))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"number" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"acct_code" text NOT NULL,
	"account_type" text NOT NULL,
	"branch_code" text NOT NULL,
	"holder_name" text NOT NULL,
	"mmid" text NOT NULL,
	"status" text NOT NULL,
	"opened_on" text NOT NULL,
	CONSTRAINT "accounts_status" CHECK ("accounts"."status" in ('open', 'dormant', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ifsc" text NOT NULL,
	"micr" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pin_code" text NOT NULL,
	"telephone" text NOT NULL,
	"latitude" text NOT NULL,
	"longitude" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text,
	"address" text,
	"limit_id" text,
	CONSTRAINT "customers_kind" CHECK ("customers"."kind" in ('retail', 'corporate'))
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"typed_user" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"username" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"maker_checker" text NOT NULL,
	"signatory_no" text,
	"signatory_name" text,
	"signatory_mobile" text,
	"is_view_only" boolean DEFAULT false NOT NULL,
	"is_corp_as_retail" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"tpin_hash" text,
	"password_changed_on" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"must_change_tpin" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"disabled" boolean DEFAULT false NOT NULL,
	"tpin_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "logins_maker_checker" CHECK ("logins"."maker_checker" in ('', 'M', 'C', 'B'))
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"rrn" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"reverses" text,
	"entry_on" text NOT NULL,
	"value_on" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"utr" text,
	"customer_no" text,
	"login_username" text
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint NOT NULL,
	"entries" integer NOT NULL,
	"last_entry_on" text,
	"overdraft" bigint DEFAULT 0 NOT NULL,
	"overdraft_until" text,
	"frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('customer', 'bank')),
	CONSTRAINT "ledger_accounts_overdraft" CHECK ("ledger_accounts"."overdraft" >= 0),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" between -9007199254740991 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"account_id" text NOT NULL,
	"entry_no" integer NOT NULL,
	"rrn" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"entry_on" text NOT NULL,
	"value_on" text NOT NULL,
	"narration" text NOT NULL,
	"instrument_no" text,
	CONSTRAINT "postings_account_id_entry_no_pk" PRIMARY KEY("account_id","entry_no"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "daily_usage" (
	"customer_no" text NOT NULL,
	"day" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_usage_customer_no_day_pk" PRIMARY KEY("customer_no","day")
);
--> statement-breakpoint
CREATE TABLE "limit_masters" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorisations" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"login_username" text NOT NULL,
	"request_type" text NOT NULL,
	"variables" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_by" text
);
--> statement-breakpoint
CREATE TABLE "otp_days" (
	"mobile" text NOT NULL,
	"day" text NOT NULL,
	"generated" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "otp_days_mobile_day_pk" PRIMARY KEY("mobile","day")
);
--> statement-breakpoint
CREATE TABLE "otp_generations" (
	"session_hash" text NOT NULL,
	"request_type" text NOT NULL,
	"variables" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "otp_generations_session_hash_request_type_variables_pk" PRIMARY KEY("session_hash","request_type","variables")
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"subject" text NOT NULL,
	"request_type" text NOT NULL,
	"variables" text NOT NULL,
	"mobile" text NOT NULL,
	"code_mac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "otps_state" CHECK ("otps"."state" in ('live', 'void', 'used'))
);
--> statement-breakpoint
CREATE TABLE "tpin_proofs" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"mac" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"login_username" text,
	"customer_no" text,
	"service" text NOT NULL,
	"code" text NOT NULL,
	"address" text NOT NULL,
	"claimed_address" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "sms" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mobile" text NOT NULL,
	"request_type" text NOT NULL,
	"sealed" text
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"payee_type" text NOT NULL,
	"payee_sub_type" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text NOT NULL,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"bank_name" text NOT NULL,
	"mobile" text NOT NULL,
	"mmid" text NOT NULL,
	"account_type" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"usable_from" timestamp (3) with time zone,
	"last_paid_at" timestamp (3) with time zone,
	"last_paid_amount" bigint,
	CONSTRAINT "payees_type" CHECK ("payees"."payee_type" in ('MBINTRA', 'MBINTER')),
	CONSTRAINT "payees_status" CHECK ("payees"."status" in ('ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"request_id" text NOT NULL,
	"service" text NOT NULL,
	"body_hash" text NOT NULL,
	"response" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_owner_request_id_pk" PRIMARY KEY("owner","request_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"state" text NOT NULL,
	"login_username" text,
	"customer_no" text,
	"flow" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"absolute_ends_at" timestamp (3) with time zone NOT NULL,
	"last_seen_address" text,
	CONSTRAINT "sessions_state" CHECK ("sessions"."state" in ('PRE', 'PWD_OK', 'ACTIVE', 'ENDED'))
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"kid" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "world_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_requests" ADD CONSTRAINT "transfer_requests_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_requests" ADD CONSTRAINT "transfer_requests_maker_login_logins_username_fk" FOREIGN KEY ("maker_login") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_number_ledger_accounts_id_fk" FOREIGN KEY ("number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_limit_id_limit_masters_id_fk" FOREIGN KEY ("limit_id") REFERENCES "limit_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_reverses_fk" FOREIGN KEY ("reverses") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_requests_customer" ON "transfer_requests" USING btree ("customer_no","txn_type","state");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_requests_rrn" ON "transfer_requests" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "accounts_customer" ON "accounts" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "logins_customer" ON "logins" USING btree ("customer_no");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_cause" ON "journals" USING btree ("cause_kind","cause_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_reverses" ON "journals" USING btree ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journals_utr" ON "journals" USING btree ("utr") WHERE utr is not null;--> statement-breakpoint
CREATE INDEX "postings_rrn" ON "postings" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "authorisations_session" ON "authorisations" USING btree ("session_hash","request_type");--> statement-breakpoint
CREATE INDEX "otps_session" ON "otps" USING btree ("session_hash","request_type");--> statement-breakpoint
CREATE INDEX "sms_mobile" ON "sms" USING btree ("mobile","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_account" ON "payees" USING btree ("customer_no","payee_type","account_number","ifsc");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_handle" ON "sessions" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_username");