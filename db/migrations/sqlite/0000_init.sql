CREATE TABLE `transfer_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`txn_type` text NOT NULL,
	`customer_no` text NOT NULL,
	`maker_login` text NOT NULL,
	`payload` text NOT NULL,
	`payload_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`remark` text,
	`rrn` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`maker_login`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_requests_type" CHECK("transfer_requests"."txn_type" in ('INTRA', 'INTER', 'NEFT', 'RTGS')),
	CONSTRAINT "transfer_requests_state" CHECK("transfer_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED', 'FAILED', 'EXPIRED', 'RECALLED')),
	CONSTRAINT "transfer_requests_executed" CHECK(("transfer_requests"."state" = 'APPROVED') = ("transfer_requests"."rrn" is not null))
);
--> statement-breakpoint
CREATE INDEX `transfer_requests_customer` ON `transfer_requests` (`customer_no`,`txn_type`,`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_requests_rrn` ON `transfer_requests` (`rrn`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`acct_code` text NOT NULL,
	`account_type` text NOT NULL,
	`branch_code` text NOT NULL,
	`holder_name` text NOT NULL,
	`mmid` text NOT NULL,
	`status` text NOT NULL,
	`opened_on` text NOT NULL,
	FOREIGN KEY (`number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accounts_status" CHECK("accounts"."status" in ('open', 'dormant', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `accounts_customer` ON `accounts` (`customer_no`);--> statement-breakpoint
CREATE TABLE `branches` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`ifsc` text NOT NULL,
	`micr` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`pin_code` text NOT NULL,
	`telephone` text NOT NULL,
	`latitude` text NOT NULL,
	`longitude` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`number` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`mobile` text NOT NULL,
	`email` text,
	`address` text,
	`limit_id` text,
	FOREIGN KEY (`limit_id`) REFERENCES `limit_masters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customers_kind" CHECK("customers"."kind" in ('retail', 'corporate'))
);
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`typed_user` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`locked_at` integer
);
--> statement-breakpoint
CREATE TABLE `logins` (
	`username` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`maker_checker` text NOT NULL,
	`signatory_no` text,
	`signatory_name` text,
	`signatory_mobile` text,
	`is_view_only` integer DEFAULT false NOT NULL,
	`is_corp_as_retail` integer DEFAULT false NOT NULL,
	`password_hash` text,
	`tpin_hash` text,
	`password_changed_on` text NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`must_change_tpin` integer DEFAULT false NOT NULL,
	`terms_accepted_at` integer,
	`last_login_at` integer,
	`disabled` integer DEFAULT false NOT NULL,
	`tpin_failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "logins_maker_checker" CHECK("logins"."maker_checker" in ('', 'M', 'C', 'B'))
);
--> statement-breakpoint
CREATE INDEX `logins_customer` ON `logins` (`customer_no`);--> statement-breakpoint
CREATE TABLE `journals` (
	`rrn` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`cause_kind` text NOT NULL,
	`cause_id` text NOT NULL,
	`reverses` text,
	`entry_on` text NOT NULL,
	`value_on` text NOT NULL,
	`at` integer NOT NULL,
	`utr` text,
	`customer_no` text,
	`login_username` text,
	FOREIGN KEY (`reverses`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `journals_cause` ON `journals` (`cause_kind`,`cause_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `journals_reverses` ON `journals` (`reverses`) WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `journals_utr` ON `journals` (`utr`) WHERE utr is not null;--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`balance` integer NOT NULL,
	`entries` integer NOT NULL,
	`last_entry_on` text,
	`overdraft` integer DEFAULT 0 NOT NULL,
	`overdraft_until` text,
	`frozen` integer DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK("ledger_accounts"."kind" in ('customer', 'bank')),
	CONSTRAINT "ledger_accounts_overdraft" CHECK("ledger_accounts"."overdraft" >= 0),
	CONSTRAINT "ledger_accounts_balance" CHECK("ledger_accounts"."balance" between -9007199254740991 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE `postings` (
	`account_id` text NOT NULL,
	`entry_no` integer NOT NULL,
	`rrn` text NOT NULL,
	`amount` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`entry_on` text NOT NULL,
	`value_on` text NOT NULL,
	`narration` text NOT NULL,
	`instrument_no` text,
	PRIMARY KEY(`account_id`, `entry_no`),
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "postings_amount" CHECK("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `postings_rrn` ON `postings` (`rrn`);--> statement-breakpoint
CREATE TABLE `daily_usage` (
	`customer_no` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`customer_no`, `day`)
);
--> statement-breakpoint
CREATE TABLE `limit_masters` (
	`id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `authorisations` (
	`id` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`login_username` text NOT NULL,
	`request_type` text NOT NULL,
	`variables` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_by` text
);
--> statement-breakpoint
CREATE INDEX `authorisations_session` ON `authorisations` (`session_hash`,`request_type`);--> statement-breakpoint
CREATE TABLE `otp_days` (
	`mobile` text NOT NULL,
	`day` text NOT NULL,
	`generated` integer DEFAULT 0 NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `day`)
);
--> statement-breakpoint
CREATE TABLE `otp_generations` (
	`session_hash` text NOT NULL,
	`request_type` text NOT NULL,
	`variables` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`session_hash`, `request_type`, `variables`)
);
--> statement-breakpoint
CREATE TABLE `otps` (
	`id` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`subject` text NOT NULL,
	`request_type` text NOT NULL,
	`variables` text NOT NULL,
	`mobile` text NOT NULL,
	`code_mac` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	CONSTRAINT "otps_state" CHECK("otps"."state" in ('live', 'void', 'used'))
);
--> statement-breakpoint
CREATE INDEX `otps_session` ON `otps` (`session_hash`,`request_type`);--> statement-breakpoint
CREATE TABLE `tpin_proofs` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`mac` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`login_username` text,
	`customer_no` text,
	`service` text NOT NULL,
	`code` text NOT NULL,
	`address` text NOT NULL,
	`claimed_address` text,
	`detail` text
);
--> statement-breakpoint
CREATE TABLE `sms` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`mobile` text NOT NULL,
	`request_type` text NOT NULL,
	`sealed` text
);
--> statement-breakpoint
CREATE INDEX `sms_mobile` ON `sms` (`mobile`,`at`);--> statement-breakpoint
CREATE TABLE `payees` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`payee_type` text NOT NULL,
	`payee_sub_type` text NOT NULL,
	`name` text NOT NULL,
	`nickname` text NOT NULL,
	`account_number` text NOT NULL,
	`ifsc` text NOT NULL,
	`bank_name` text NOT NULL,
	`mobile` text NOT NULL,
	`mmid` text NOT NULL,
	`account_type` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`usable_from` integer,
	`last_paid_at` integer,
	`last_paid_amount` integer,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payees_type" CHECK("payees"."payee_type" in ('MBINTRA', 'MBINTER')),
	CONSTRAINT "payees_status" CHECK("payees"."status" in ('ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payees_account` ON `payees` (`customer_no`,`payee_type`,`account_number`,`ifsc`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`owner` text NOT NULL,
	`request_id` text NOT NULL,
	`service` text NOT NULL,
	`body_hash` text NOT NULL,
	`response` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`owner`, `request_id`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`state` text NOT NULL,
	`login_username` text,
	`customer_no` text,
	`flow` text,
	`started_at` integer NOT NULL,
	`ends_at` integer,
	`absolute_ends_at` integer NOT NULL,
	`last_seen_address` text,
	CONSTRAINT "sessions_state" CHECK("sessions"."state" in ('PRE', 'PWD_OK', 'ACTIVE', 'ENDED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_handle` ON `sessions` (`handle`);--> statement-breakpoint
CREATE INDEX `sessions_login` ON `sessions` (`login_username`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`kid` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`next` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `world_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
