-- The site's processes read and write rows; tables are the owner's to change. Once for each new database, before its
-- tables are made: runuser -u postgres -- psql --set ON_ERROR_STOP=1 --file deploy/roles.sql pup_crawl
revoke create on schema public from public;
grant create on schema public to pup_crawl_owner;
alter default privileges for role pup_crawl_owner grant usage on schemas to pup_crawl;
alter default privileges for role pup_crawl_owner grant select, insert, update, delete on tables to pup_crawl;
alter default privileges for role pup_crawl_owner grant usage on sequences to pup_crawl;
