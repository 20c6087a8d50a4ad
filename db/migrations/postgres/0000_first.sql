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
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"login_username" text NOT NULL,
	"on" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "card_events_kind" CHECK ("card_events"."kind" in ('blocked', 'hotlisted', 'unblocked', 'limits-changed', 'channels-changed', 'pin-set'))
);
--> statement-breakpoint
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
	"cheque_date" text,
	"presents_on" text NOT NULL,
	"state" text NOT NULL,
	"decided_on" text,
	"return_reason" text,
	"rrn" text,
	CONSTRAINT "inward_cheques_state" CHECK ("inward_cheques"."state" in ('expected', 'presented', 'paid', 'returned'))
);
--> statement-breakpoint
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
	"rate" integer DEFAULT 0 NOT NULL,
	"mode_of_operation" text DEFAULT 'Single' NOT NULL,
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
	"date_of_birth" text,
	"deceased_on" text,
	"ckyc_no" text,
	CONSTRAINT "customers_kind" CHECK ("customers"."kind" in ('retail', 'corporate'))
);
--> statement-breakpoint
CREATE TABLE "joint_holders" (
	"account_number" text NOT NULL,
	"customer_no" text NOT NULL,
	CONSTRAINT "joint_holders_account_number_customer_no_pk" PRIMARY KEY("account_number","customer_no")
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
	"registered_mobile" text DEFAULT '' NOT NULL,
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
	"temporary_password_until" timestamp (3) with time zone,
	"temporary_tpin_until" timestamp (3) with time zone,
	CONSTRAINT "logins_maker_checker" CHECK ("logins"."maker_checker" in ('', 'M', 'C', 'B'))
);
--> statement-breakpoint
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
	"paid_from" text,
	"renewal" text NOT NULL,
	"renewals_left" integer NOT NULL,
	"auto_close_flag" text DEFAULT 'N' NOT NULL,
	"status" text NOT NULL,
	"closed_on" text,
	CONSTRAINT "deposits_payout" CHECK ("deposits"."payout" in ('monthly', 'quarterly', 'half-yearly', 'yearly', 'on-maturity')),
	CONSTRAINT "deposits_renewal" CHECK ("deposits"."renewal" in ('none', 'principal', 'maturity-amount')),
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('open', 'closed')),
	CONSTRAINT "deposits_closed" CHECK (("deposits"."status" = 'closed') = ("deposits"."closed_on" is not null))
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
CREATE TABLE "debit_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"account_number" text NOT NULL,
	"first_four" text NOT NULL,
	"last_six" text NOT NULL,
	"expires_in" text NOT NULL,
	"cvv_hash" text NOT NULL,
	"status" text NOT NULL,
	"product" text DEFAULT 'classic' NOT NULL,
	"atm_limit" bigint DEFAULT 2000000 NOT NULL,
	"pos_limit" bigint DEFAULT 4000000 NOT NULL,
	"ecom_limit" bigint DEFAULT 3000000 NOT NULL,
	"contactless_limit" bigint DEFAULT 500000 NOT NULL,
	"is_atm_on" boolean DEFAULT true NOT NULL,
	"is_pos_on" boolean DEFAULT true NOT NULL,
	"is_ecom_on" boolean DEFAULT true NOT NULL,
	"is_contactless_on" boolean DEFAULT true NOT NULL,
	"pin_hash" text,
	CONSTRAINT "debit_cards_status" CHECK ("debit_cards"."status" in ('active', 'blocked', 'hotlisted'))
);
--> statement-breakpoint
CREATE TABLE "identity_tries" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "identity_tries_kind_subject_day_pk" PRIMARY KEY("kind","subject","day"),
	CONSTRAINT "identity_tries_kind" CHECK ("identity_tries"."kind" in ('card', 'card-details', 'user-id'))
);
--> statement-breakpoint
CREATE TABLE "mobile_pins" (
	"login_username" text NOT NULL,
	"kind" text NOT NULL,
	"pin_hash" text NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mobile_pins_login_username_kind_pk" PRIMARY KEY("login_username","kind"),
	CONSTRAINT "mobile_pins_kind" CHECK ("mobile_pins"."kind" in ('MPIN', 'TPIN'))
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
	"held" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "limit_raises" (
	"customer_no" text PRIMARY KEY NOT NULL,
	"limit_id" text NOT NULL,
	"holds_from" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "nominees" (
	"account_number" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"date_of_birth" text,
	"address" text,
	"guardian_relation" text,
	"guardian_name" text,
	"guardian_address" text
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
CREATE TABLE "names_asked" (
	"customer_no" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "names_asked_customer_no_day_pk" PRIMARY KEY("customer_no","day")
);
--> statement-breakpoint
CREATE TABLE "payee_requests" (
	"request_no" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"payee_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"maker_login" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"remark" text,
	CONSTRAINT "payee_requests_kind" CHECK ("payee_requests"."kind" in ('addition', 'reactivation', 'deletion')),
	CONSTRAINT "payee_requests_state" CHECK ("payee_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "payee_requests_decided" CHECK (("payee_requests"."state" = 'PENDING') = ("payee_requests"."decided_by" is null)),
	CONSTRAINT "payee_requests_two_people" CHECK ("payee_requests"."decided_by" <> "payee_requests"."maker_login")
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
CREATE TABLE "outward_payments" (
	"rrn" text PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"customer_no" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"to_ifsc" text NOT NULL,
	"to_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"concluded_at" timestamp (3) with time zone,
	"return_reason" text,
	CONSTRAINT "outward_payments_rail" CHECK ("outward_payments"."rail" in ('IMPS', 'NEFT', 'RTGS')),
	CONSTRAINT "outward_payments_state" CHECK ("outward_payments"."state" in ('pending', 'success', 'failed')),
	CONSTRAINT "outward_payments_concluded" CHECK (("outward_payments"."state" = 'pending') = ("outward_payments"."concluded_at" is null))
);
--> statement-breakpoint
CREATE TABLE "schedule_instalments" (
	"schedule_id" text NOT NULL,
	"place" integer NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"rrn" text,
	"reference" text NOT NULL,
	CONSTRAINT "schedule_instalments_schedule_id_place_pk" PRIMARY KEY("schedule_id","place"),
	CONSTRAINT "schedule_instalments_outcome" CHECK ("schedule_instalments"."outcome" in ('S', 'F', 'D')),
	CONSTRAINT "schedule_instalments_paid" CHECK (("schedule_instalments"."outcome" = 'S') = ("schedule_instalments"."rrn" is not null))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"login_username" text NOT NULL,
	"authorisation_id" text NOT NULL,
	"transfer_type" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"to_ifsc" text NOT NULL,
	"to_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text NOT NULL,
	"frequency" text NOT NULL,
	"payments" integer NOT NULL,
	"start_on" text NOT NULL,
	"status" text NOT NULL,
	"next_place" integer NOT NULL,
	"next_on" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedules_type" CHECK ("schedules"."transfer_type" in ('INTRA', 'NEFT')),
	CONSTRAINT "schedules_frequency" CHECK ("schedules"."frequency" in ('1', '2', '3', '4')),
	CONSTRAINT "schedules_status" CHECK ("schedules"."status" in ('Pending', 'In Process', 'Completed', 'Deleted')),
	CONSTRAINT "schedules_payments" CHECK ("schedules"."payments" between 1 and 99999)
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
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_card_id_debit_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "debit_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_books" ADD CONSTRAINT "cheque_books_request_no_service_requests_request_no_fk" FOREIGN KEY ("request_no") REFERENCES "service_requests"("request_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheque_leaves" ADD CONSTRAINT "cheque_leaves_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inward_cheques" ADD CONSTRAINT "inward_cheques_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inward_cheques" ADD CONSTRAINT "inward_cheques_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positive_pay_instructions" ADD CONSTRAINT "positive_pay_instructions_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positive_pay_instructions" ADD CONSTRAINT "positive_pay_instructions_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_number_ledger_accounts_id_fk" FOREIGN KEY ("number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_limit_id_limit_masters_id_fk" FOREIGN KEY ("limit_id") REFERENCES "limit_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_holders" ADD CONSTRAINT "joint_holders_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joint_holders" ADD CONSTRAINT "joint_holders_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_account_number_ledger_accounts_id_fk" FOREIGN KEY ("account_number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_repay_account_ledger_accounts_id_fk" FOREIGN KEY ("repay_account") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_paid_from_ledger_accounts_id_fk" FOREIGN KEY ("paid_from") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantors" ADD CONSTRAINT "guarantors_loan_number_loans_account_number_fk" FOREIGN KEY ("loan_number") REFERENCES "loans"("account_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liens" ADD CONSTRAINT "liens_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "debit_cards_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_cards" ADD CONSTRAINT "debit_cards_account_number_accounts_number_fk" FOREIGN KEY ("account_number") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_pins" ADD CONSTRAINT "mobile_pins_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_reverses_fk" FOREIGN KEY ("reverses") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raises" ADD CONSTRAINT "limit_raises_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raises" ADD CONSTRAINT "limit_raises_limit_id_limit_masters_id_fk" FOREIGN KEY ("limit_id") REFERENCES "limit_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_account_number_ledger_accounts_id_fk" FOREIGN KEY ("account_number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_repay_account_ledger_accounts_id_fk" FOREIGN KEY ("repay_account") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_machines" ADD CONSTRAINT "cash_machines_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "branches"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_account_number_ledger_accounts_id_fk" FOREIGN KEY ("account_number") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "names_asked" ADD CONSTRAINT "names_asked_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_maker_login_logins_username_fk" FOREIGN KEY ("maker_login") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_requests" ADD CONSTRAINT "payee_requests_decided_by_logins_username_fk" FOREIGN KEY ("decided_by") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outward_payments" ADD CONSTRAINT "outward_payments_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outward_payments" ADD CONSTRAINT "outward_payments_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_instalments" ADD CONSTRAINT "schedule_instalments_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_instalments" ADD CONSTRAINT "schedule_instalments_rrn_journals_rrn_fk" FOREIGN KEY ("rrn") REFERENCES "journals"("rrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_customer_no_customers_number_fk" FOREIGN KEY ("customer_no") REFERENCES "customers"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_login_username_logins_username_fk" FOREIGN KEY ("login_username") REFERENCES "logins"("username") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_from_account_accounts_number_fk" FOREIGN KEY ("from_account") REFERENCES "accounts"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_requests_customer" ON "transfer_requests" USING btree ("customer_no","txn_type","state");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_requests_rrn" ON "transfer_requests" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "card_events_card" ON "card_events" USING btree ("card_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "cheque_books_request" ON "cheque_books" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "inward_cheques_account" ON "inward_cheques" USING btree ("account_number","presents_on");--> statement-breakpoint
CREATE INDEX "inward_cheques_state" ON "inward_cheques" USING btree ("state","presents_on");--> statement-breakpoint
CREATE UNIQUE INDEX "inward_cheques_presented" ON "inward_cheques" USING btree ("account_number","cheque_number") WHERE state = 'presented';--> statement-breakpoint
CREATE UNIQUE INDEX "inward_cheques_rrn" ON "inward_cheques" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "positive_pay_account" ON "positive_pay_instructions" USING btree ("account_number","registered_on");--> statement-breakpoint
CREATE UNIQUE INDEX "positive_pay_cheque" ON "positive_pay_instructions" USING btree ("account_number","cheque_number") WHERE state <> 'expired';--> statement-breakpoint
CREATE INDEX "service_requests_customer" ON "service_requests" USING btree ("customer_no","requested_on");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_pending" ON "service_requests" USING btree ("account_number") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_stop" ON "service_requests" USING btree ("account_number","cheque_number") WHERE kind = 'stop-cheque';--> statement-breakpoint
CREATE INDEX "accounts_customer" ON "accounts" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "logins_customer" ON "logins" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "deposits_customer" ON "deposits" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "liens_account" ON "liens" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "liens_state" ON "liens" USING btree ("state");--> statement-breakpoint
CREATE INDEX "debit_cards_customer" ON "debit_cards" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "debit_cards_account" ON "debit_cards" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_cause" ON "journals" USING btree ("cause_kind","cause_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_reverses" ON "journals" USING btree ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "journals_utr" ON "journals" USING btree ("utr") WHERE utr is not null;--> statement-breakpoint
CREATE INDEX "postings_rrn" ON "postings" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "loans_customer" ON "loans" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "nominees_customer" ON "nominees" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "authorisations_session" ON "authorisations" USING btree ("session_hash","request_type");--> statement-breakpoint
CREATE INDEX "otps_session" ON "otps" USING btree ("session_hash","request_type");--> statement-breakpoint
CREATE INDEX "sms_mobile" ON "sms" USING btree ("mobile","at");--> statement-breakpoint
CREATE INDEX "payee_requests_customer" ON "payee_requests" USING btree ("customer_no","state","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "payee_requests_pending" ON "payee_requests" USING btree ("payee_id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "payees_account" ON "payees" USING btree ("customer_no","payee_type","account_number","ifsc");--> statement-breakpoint
CREATE INDEX "outward_payments_pending" ON "outward_payments" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_instalments_rrn" ON "schedule_instalments" USING btree ("rrn");--> statement-breakpoint
CREATE INDEX "schedules_customer" ON "schedules" USING btree ("customer_no","created_at");--> statement-breakpoint
CREATE INDEX "schedules_due" ON "schedules" USING btree ("next_on") WHERE status in ('Pending', 'In Process');--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_authorisation" ON "schedules" USING btree ("authorisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_handle" ON "sessions" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_username");
--> statement-breakpoint
-- Postings name no journal by a key here: a serialisable transaction that checks it reads the page
-- of the journals' index into which every other transfer writes, so that half of them fail each
-- other. Only `post` writes postings, after their journal, and the check L1 of verify-ledger finds
-- one without.
-- What is in the book stays there: a correction is a reversal that names the original.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are never changed or deleted: reverse the journal', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "journals_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "journals"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "postings_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
